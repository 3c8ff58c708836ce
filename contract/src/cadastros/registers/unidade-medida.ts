import { register } from '../../register.ts'

export const unidadeMedida = register({
  name: 'unidade_medida',
  table: 'unidade_medida',
  key: 'id_unidade',
  titles: {
    list: 'Unidades de medida',
    create: 'Cadastrar unidade de medida',
    edit: 'Alterar unidade de medida',
  },
  noun: 'uma unidade de medida',
  empty: 'A unidade diz como se mede uma linha do orçamento: diária, hora, verba.',
  screens: '/configuracoes/unidades-medida',
  calls: '/unidade-medidas',
  permissions: {
    first: 170,
    module: 'configuracoes',
    controller: 'Unidade de medida',
    group: 'Configurações',
    noun: 'unidades de medida',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 60, required: true },
    sigla: {
      label: 'Sigla',
      kind: 'text',
      max: 12,
      help: 'Como aparece no orçamento: un, diária, h.',
    },
    conta_dias: {
      label: 'Conta diárias',
      kind: 'yesno',
      byDefault: 'N',
      help: 'O orçamento mostra as diárias da linha também quando são 1. Se não são 1, elas multiplicam e aparecem em qualquer unidade.',
    },
    ativo: { label: 'Ativa', kind: 'yesno', help: 'Inativa, deixa de ser oferecida.' },
  },
})

export const demonstration = [
  { descricao: 'Diária', sigla: 'diária', conta_dias: 'S' },
  { descricao: 'Unidade', sigla: 'un' },
  { descricao: 'Verba', sigla: 'vb' },
  { descricao: 'Hora', sigla: 'h' },
  { descricao: 'Semana', sigla: 'sem' },
  { descricao: 'Mês', sigla: 'mês' },
  { descricao: 'Pacote', sigla: 'pct' },
  { descricao: 'Quilômetro', sigla: 'km' },
  { descricao: 'Cachê', sigla: 'cachê' },
  { descricao: 'Minuto finalizado', sigla: 'min' },
  { descricao: 'Pessoa', sigla: 'pess', conta_dias: 'S' },
  { descricao: 'Metro quadrado', sigla: 'm²' },
  { descricao: 'Fita LTO', sigla: 'fita', ativo: 'N' },
]
