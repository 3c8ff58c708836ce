import { register } from '../../register.ts'

export const motivoPerda = register({
  name: 'motivo_perda',
  table: 'motivo_perda',
  key: 'id_motivo_perda',
  titles: {
    list: 'Motivos de perda',
    create: 'Cadastrar motivo de perda',
    edit: 'Alterar motivo de perda',
  },
  noun: 'um motivo de perda',
  empty: 'O motivo diz por que uma venda não saiu: é o que a produtora sabe do mercado.',
  screens: '/configuracoes/motivos-perda',
  calls: '/motivos-perda',
  style: 'methods',
  base: 'v2',
  permissions: {
    first: 520,
    module: 'configuracoes',
    controller: 'Motivo de perda',
    group: 'CRM',
    noun: 'motivos de perda',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  { descricao: 'Preço' },
  { descricao: 'Prazo' },
  { descricao: 'Outra produtora' },
  { descricao: 'Cliente desistiu' },
  { descricao: 'Sem resposta' },
]
