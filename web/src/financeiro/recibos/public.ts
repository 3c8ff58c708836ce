export { ReciboSelected } from './recibo-selected.tsx'
