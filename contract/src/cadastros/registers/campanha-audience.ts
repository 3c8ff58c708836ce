import { register } from '../../register.ts'

export const campanhaAudiences = register({
  name: 'publico_alvo_campanha',
  table: 'publico_alvo_campanha',
  key: 'id_publico_alvo_campanha',
  titles: {
    list: 'Públicos-alvo de campanha',
    create: 'Cadastrar público-alvo de campanha',
    edit: 'Alterar público-alvo de campanha',
  },
  noun: 'um público-alvo de campanha',
  empty: 'O público-alvo diz a quem uma campanha fala.',
  screens: '/configuracoes/publico-alvo-campanha',
  calls: '/publicos-alvo-campanha',
  style: 'methods',
  base: 'v2',
  permissions: {
    first: 190,
    module: 'configuracoes',
    controller: 'Público-alvo de campanha',
    group: 'Campanhas',
    noun: 'públicos-alvo de campanha',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    perfil: {
      label: 'Perfil',
      kind: 'long',
      max: 500,
      help: 'Faixa etária, gênero, classe, região e hábitos.',
    },
    ativo: { label: 'Ativo', kind: 'yesno', help: 'Inativo, deixa de ser oferecido.' },
  },
})

export const demonstration = [
  {
    descricao: 'Geral, todas as classes',
    perfil: '18 a 65 anos, todas as classes, território nacional.',
  },
  {
    descricao: 'Jovens urbanos',
    perfil: '18 a 29 anos, classes ABC, capitais; redes sociais e streaming.',
  },
  { descricao: 'Famílias com filhos', perfil: '30 a 49 anos, classes BC, com crianças em casa.' },
  { descricao: 'Alta renda', perfil: '35 a 60 anos, classe A, São Paulo, Rio e Brasília.' },
  { descricao: 'Sessenta mais', perfil: 'Acima de 60 anos, todas as classes; TV aberta e rádio.' },
  {
    descricao: 'Gestores de empresas',
    perfil: 'Decisores de compra em médias e grandes empresas.',
  },
  { descricao: 'Estudantes universitários', perfil: '17 a 25 anos, ensino superior em andamento.' },
  { descricao: 'Público interno', perfil: 'Funcionários e terceirizados do anunciante.' },
]
