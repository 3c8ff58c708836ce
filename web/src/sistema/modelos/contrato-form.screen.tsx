import { ModeloFormScreen } from './modelo-form.tsx'
import { contratoKind } from './modelo/kind.ts'

export default function ContratoFormScreen() {
  return <ModeloFormScreen kind={contratoKind} />
}
