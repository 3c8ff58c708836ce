import { ModeloFormScreen } from './modelo-form.tsx'
import { cartaKind } from './modelo/kind.ts'

export default function CartaFormScreen() {
  return <ModeloFormScreen kind={cartaKind} />
}
