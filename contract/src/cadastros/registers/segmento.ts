import { register } from '../../register.ts'

export const segmento = register({
  name: 'segmento',
  table: 'segmento',
  key: 'id_segmento',
  titles: {
    list: 'Segmentos',
    create: 'Cadastrar segmento',
    edit: 'Alterar segmento',
  },
  noun: 'um segmento',
  empty: 'O segmento diz em que mercado está o anunciante de uma campanha.',
  screens: '/configuracoes/segmentos',
  calls: '/segmentos',
  style: 'methods',
  base: 'v2',
  permissions: {
    first: 178,
    module: 'configuracoes',
    controller: 'Segmento',
    group: 'Campanhas',
    noun: 'segmentos',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  { descricao: 'Alimentos e bebidas' },
  { descricao: 'Automotivo' },
  { descricao: 'Bancos e serviços financeiros' },
  { descricao: 'Beleza e cuidados pessoais' },
  { descricao: 'Educação' },
  { descricao: 'Energia e mineração' },
  { descricao: 'Entretenimento e streaming' },
  { descricao: 'Governo' },
  { descricao: 'Imobiliário' },
  { descricao: 'Moda' },
  { descricao: 'Saúde e farmacêutico' },
  { descricao: 'Tecnologia e telecom' },
  { descricao: 'Terceiro setor' },
  { descricao: 'Turismo e hotelaria' },
  { descricao: 'Varejo' },
]
