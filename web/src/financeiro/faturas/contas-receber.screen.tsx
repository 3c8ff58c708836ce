import { TitulosLista, lados } from '../../livro/titulos/public.ts'
import { FaturarSelecionados } from './faturar-selecionados.tsx'

export default function ContasReceberScreen() {
  return <TitulosLista lado={lados.C} More={FaturarSelecionados} />
}
