/**
 * Files of other programs: the columns, in lower case, by which each is known. All columns of one list must be there. The
 * first that fits counts.
 */
export const otherPrograms: readonly (readonly [program: string, ...columns: (readonly string[])[]])[] = [
  ['Squarespace', ['product id [non editable]'], ['product page', 'product url']],
  ['Wix', ['handleid', 'fieldtype'], ['handle', 'fieldtype']],
  ['Magento', ['attribute_set_code'], ['store_view_code'], ['product_websites']],
  ['BigCommerce', ['product code/sku'], ['item type', 'product name']],
  ['Etsy', ['title', 'currency_code', 'quantity'], ['title', 'materials', 'who_made']],
  ['PrestaShop', ['active (0/1)'], ['reference #'], ['product id', 'final price (tax incl.)']],
  ['Square', ['item name', 'variation name'], ['reference handle', 'token']],
  ['Ecwid', ['product_internal_id'], ['product_name', 'product_sku']],
  ['OpenCart', ['product_id', 'model', 'quantity'], ['name(en-gb)']],
  ['Medusa', ['product handle', 'product title'], ['product id', 'variant price ngn']],
  ['Jumia', ['sellersku', 'primarycategory'], ['parentsku', 'sellersku']],
  ['Amazon', ['seller-sku', 'asin1'], ['item_sku', 'feed_product_type'], ['item_sku', 'item_name']],
  ['eBay', ['*category', '*startprice'], ['item number', 'custom label (sku)']],
  ['Google Merchant Center or Meta', ['title', 'link', 'image_link'], ['g:id', 'g:title']],
  ['Shopify, but of its stock', ['handle', 'title', 'location'], ['handle', 'title', 'available']],
  ['Shopify, but of its orders', ['financial status', 'fulfillment status']],
  ['Shopify, but of its customers', ['accepts email marketing'], ['accepts marketing', 'total spent']],
];
