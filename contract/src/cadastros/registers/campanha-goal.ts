import { register } from '../../register.ts'

export const campanhaGoals = register({
  name: 'objetivo_campanha',
  table: 'objetivo_campanha',
  key: 'id_objetivo_campanha',
  titles: {
    list: 'Objetivos de campanha',
    create: 'Cadastrar objetivo de campanha',
    edit: 'Alterar objetivo de campanha',
  },
  noun: 'um objetivo de campanha',
  empty: 'O objetivo diz o que uma campanha procura: conversão, fidelização, lembrança de marca.',
  screens: '/configuracoes/objetivo-campanha',
  calls: '/objetivos-campanha',
  style: 'methods',
  base: 'v2',
  permissions: {
    first: 186,
    module: 'configuracoes',
    controller: 'Objetivo de campanha',
    group: 'Campanhas',
    noun: 'objetivos de campanha',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  { descricao: 'Conhecimento de marca' },
  { descricao: 'Consideração' },
  { descricao: 'Conversão' },
  { descricao: 'Engajamento' },
  { descricao: 'Fidelização' },
  { descricao: 'Lembrança de marca' },
  { descricao: 'Endomarketing' },
  { descricao: 'Mudança de comportamento' },
]
