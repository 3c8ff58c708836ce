import { address } from './address.ts'

export const toAssinaturaList = address('/orcamentos/contratos/assinaturas')
export const toAssinatura = address('/orcamentos/contratos/assinaturas/:id')
/** Where DocuSign sends the browser back to. */
export const toDocusignCallback = address('/docusign/callback')
export const toSelo = address('/orcamentos/contratos/assinaturas/configuracoes')
