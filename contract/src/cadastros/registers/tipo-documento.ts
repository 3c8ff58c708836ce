import { register } from '../../register.ts'

export const tipoDocumento = register({
  name: 'tipo_documento',
  table: 'tipo_documento',
  key: 'id_tipoDocumento',
  titles: {
    list: 'Tipos de documentos',
    create: 'Cadastrar tipo de documento',
    edit: 'Alterar tipo de documento',
  },
  noun: 'um tipo de documento',
  empty: 'O tipo diz com que documento se comprova uma despesa: nota fiscal, RPA, recibo.',
  screens: '/configuracoes/tipos-documentos',
  calls: '/documento',
  permissions: {
    first: 174,
    module: 'configuracoes',
    controller: 'Tipo de documento',
    group: 'Configurações',
    noun: 'tipos de documentos',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    sigla: {
      label: 'Sigla',
      kind: 'text',
      max: 12,
      help: 'Como aparece nas listas: NF, RPA, BOL.',
    },
    fiscal: {
      label: 'Documento fiscal',
      kind: 'yesno',
      byDefault: 'N',
      help: 'Comprova a despesa perante o fisco.',
    },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  { descricao: 'Nota fiscal de serviço (NFS-e)', sigla: 'NFS-e', fiscal: 'S' },
  { descricao: 'Nota fiscal de produto (NF-e)', sigla: 'NF-e', fiscal: 'S' },
  { descricao: 'Cupom fiscal eletrônico', sigla: 'CF-e', fiscal: 'S' },
  { descricao: 'Recibo de pagamento a autônomo', sigla: 'RPA', fiscal: 'S' },
  { descricao: 'Conhecimento de transporte', sigla: 'CT-e', fiscal: 'S' },
  { descricao: 'Guia de recolhimento', sigla: 'GUIA', fiscal: 'S' },
  { descricao: 'Recibo simples', sigla: 'REC' },
  { descricao: 'Nota de débito', sigla: 'ND' },
  { descricao: 'Fatura de locação', sigla: 'FAT' },
  { descricao: 'Boleto', sigla: 'BOL' },
  { descricao: 'Comprovante de cachê', sigla: 'CACHÊ' },
  { descricao: 'Contrato', sigla: 'CTR' },
  { descricao: 'Invoice (fornecedor do exterior)', sigla: 'INV' },
]
