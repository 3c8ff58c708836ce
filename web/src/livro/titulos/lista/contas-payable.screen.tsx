import { sides } from './side.ts'
import { TitulosList } from './titulos-list.tsx'

export default function ContasPayableScreen() {
  return <TitulosList side={sides.D} />
}
