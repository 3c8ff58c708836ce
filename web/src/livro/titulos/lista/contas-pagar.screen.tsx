import { lados } from './lado.ts'
import { TitulosLista } from './titulos-lista.tsx'

export default function ContasPagarScreen() {
  return <TitulosLista lado={lados.D} />
}
