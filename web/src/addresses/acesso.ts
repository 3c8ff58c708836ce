import { address } from './address.ts'

export const toUsuarioList = address('/usuarios/listar')
export const toUsuarioNew = address('/usuarios/formulario')
export const toUsuarioEdit = address('/usuarios/formulario/:id')
export const toUsuarioProfile = address('/usuarios/formulario/:id/simples')
export const toProdutorNew = address('/cadastros/usuarios/formulario/:produtorExterno')
export const toProdutorEdit = address('/usuarios/formulario/:produtorExterno/:idProdutor')
export const toSessoes = address('/usuarios/sessoes')
export const toPerfilList = address('/permissoes/listar')
export const toPerfilNew = address('/permissoes/formulario', 'copiar_de')
export const toPerfilEdit = address('/permissoes/formulario/:id')
export const toPlanHistory = address('/meuplano/historico')
export const toPlanBilling = address('/meuplano/dados')
