import { register } from '../../register.ts'

export const tipoCampanha = register({
  name: 'tipo_campanha',
  table: 'tipo_campanha',
  key: 'id_tipo_campanha',
  titles: {
    list: 'Tipos de campanha',
    create: 'Cadastrar tipo de campanha',
    edit: 'Alterar tipo de campanha',
  },
  noun: 'um tipo de campanha',
  empty: 'O tipo diz o que uma campanha é: lançamento, institucional, promocional.',
  screens: '/configuracoes/tipo-campanha',
  calls: '/tipos-campanha',
  style: 'methods',
  base: 'v2',
  permissions: {
    first: 182,
    module: 'configuracoes',
    controller: 'Tipo de campanha',
    group: 'Campanhas',
    noun: 'tipos de campanha',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  { descricao: 'Lançamento' },
  { descricao: 'Institucional' },
  { descricao: 'Promocional' },
  { descricao: 'Varejo' },
  { descricao: 'Sazonal' },
  { descricao: 'Política pública' },
  { descricao: 'Comunicação interna' },
  { descricao: 'Conteúdo de marca' },
]
