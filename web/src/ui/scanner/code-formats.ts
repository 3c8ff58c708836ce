/** What labels of equipment have: our QR, and what makers print. */
export const codeFormats = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
] as const
