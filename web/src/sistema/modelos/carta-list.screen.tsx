import { cartaKind } from './modelo/kind.ts'
import { ModeloList } from './modelo-list.tsx'

export default function CartaListScreen() {
  return <ModeloList kind={cartaKind} />
}
