import { TitulosList, sides } from '../../livro/titulos/public.ts'
import { ReciboSelected } from './recibo-selected.tsx'

export default function ContasPayableScreen() {
  return <TitulosList side={sides.D} More={ReciboSelected} />
}
