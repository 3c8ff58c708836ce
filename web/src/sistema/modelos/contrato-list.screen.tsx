import { contratoKind } from './modelo/kind.ts'
import { ModeloList } from './modelo-list.tsx'

export default function ContratoListScreen() {
  return <ModeloList kind={contratoKind} />
}
