import { address } from './address.ts'

export const toAssinaturaList = address('/orcamentos/contratos/assinaturas')
export const toAssinatura = address('/orcamentos/contratos/assinaturas/:id')
export const toSelo = address('/orcamentos/contratos/assinaturas/configuracoes')
