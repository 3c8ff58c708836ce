import { TitulosList, sides } from '../../livro/titulos/public.ts'
import { InvoiceSelected } from './invoice-selected.tsx'

export default function ContasReceivableScreen() {
  return <TitulosList side={sides.C} More={InvoiceSelected} />
}
