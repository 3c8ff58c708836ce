import { useParams } from 'react-router'
import { UsuarioForm } from './usuario-form.tsx'

export default function ExternalProdutorFormScreen() {
  const { idProdutor } = useParams()
  const id_usuario = idProdutor === undefined ? undefined : Number(idProdutor)
  return <UsuarioForm key={idProdutor ?? 'novo'} id_usuario={id_usuario} isExternal />
}
