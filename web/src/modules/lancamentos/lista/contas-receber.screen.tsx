import { lados } from './lado.ts'
import { TitulosLista } from './titulos-lista.tsx'

export default function ContasReceberScreen() {
  return <TitulosLista lado={lados.C} />
}
