import { TitulosLista, lados } from '../../livro/titulos/public.ts'
import { InvoiceSelected } from './invoice-selected.tsx'

export default function ContasReceivableScreen() {
  return <TitulosLista lado={lados.C} More={InvoiceSelected} />
}
