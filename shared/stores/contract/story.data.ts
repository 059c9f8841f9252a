/** Who works in the shop of Ada Stores, where it delivers, and the address of Ngozi that its orders go to. */
export const clerk = { name: 'Chidi Okafor', email: 'chidi@shop.example' };
export const home = {
  address: '3 Ahmadu Bello Way, Victoria Island',
  landmark: 'Beside the Silverbird Galleria',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: 6.4281,
  longitude: 3.4219,
};
/** The same, as kept by an account. */
export const homeAddress = { id: 'b06f3e95-7d18-4ca2-93b4-e5a1c80d2f67', label: 'Home', ...home };
export const zone = { id: 'd83f6b19-0c7a-4e52-a4d6-9b1e2f5c7083', name: 'Lagos Mainland' };
