import { useParams } from 'react-router'
import { UsuarioForm } from './usuario-form.tsx'

export default function UsuarioFormScreen() {
  const { id } = useParams()
  return (
    <UsuarioForm
      key={id ?? 'novo'}
      id_usuario={id === undefined ? undefined : Number(id)}
      isExternal={false}
    />
  )
}
