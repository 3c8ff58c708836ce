import { address } from './address.ts'

export const toContratoList = address(
  '/orcamentos/contratos/documentos',
  'id_orcamento',
  'id_contrato_pasta',
  'id_pessoa',
  'estado',
)
export const toContrato = address('/orcamentos/contratos/documentos/:id')
export const toContratoNew = address(
  '/orcamentos/contratos/novo',
  'tipo',
  'modelo',
  'id_orcamento',
  'id_pessoa',
)
export const toContratoEdit = address('/orcamentos/contratos/editar/:id')
export const toContratoIssue = address('/orcamentos/contratos/emitir')
export const toContratoOfJob = address('/orcamentos/publicitario/emitir-contrato/:id')
export const toContratoOfProjeto = address('/orcamentos/incentivado/emitir-contrato/:id')
export const toPastas = address('/orcamentos/contratos/pastas')
export const toCofres = address('/orcamentos/contratos/cofres')
export const toEnvelopes = address('/orcamentos/contratos/envelopes', 'estado')
export const toVencimentos = address('/orcamentos/contratos/vencimentos', 'vigencia', 'ver')
export const toAssinaturaList = address('/orcamentos/contratos/assinaturas')
export const toDocusignFolders = address('/orcamentos/contratos/assinaturas/docusign')
export const toAssinatura = address('/orcamentos/contratos/assinaturas/:id')
/** Where DocuSign sends the browser back to. */
export const toDocusignCallback = address('/docusign/callback')
export const toSelo = address('/orcamentos/contratos/assinaturas/configuracoes')
