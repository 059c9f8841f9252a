/** The second parcel of Ada Stores. */
export const parcelToAbuja = {
  id: 'b4d80e6a-91c3-4c1d-9a27-5f1e6c0d3a42',
  tracking_number: 'SVCPKC0WTMHC',
};
