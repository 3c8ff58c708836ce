import { register } from '../../register.ts'

export const grandeItem = register({
  name: 'grande_item',
  table: 'grande_item',
  key: 'id_grande_item',
  titles: {
    list: 'Grandes itens',
    create: 'Cadastrar grande item',
    edit: 'Alterar grande item',
  },
  noun: 'um grande item',
  empty: 'O grande item reúne linhas de um orçamento em um relatório resumido.',
  screens: '/configuracoes/grandes-itens',
  calls: '/grande-item',
  permissions: {
    first: 290,
    module: 'configuracoes',
    controller: 'Grande item',
    group: 'Orçamentos',
    noun: 'grandes itens',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 120, required: true },
    codigo: { label: 'Código', kind: 'text', max: 20 },
    ordem: {
      label: 'Ordem',
      kind: 'integer',
      help: 'Posição no relatório de grandes itens; o menor vem primeiro.',
    },
  },
})

export const demonstration = [
  'Pré-produção e desenvolvimento',
  'Direção e criação',
  'Equipe técnica',
  'Elenco e figuração',
  'Equipamento de câmera, luz e maquinária',
  'Arte, cenografia e figurino',
  'Locações e estúdio',
  'Transporte, alimentação e hospedagem',
  'Despesas de produção',
  'Pós-produção e finalização',
  'Som, trilha e locução',
  'Direitos, seguros e taxas',
].map((descricao, at) => ({ descricao, codigo: String(at + 1).padStart(2, '0'), ordem: at + 1 }))
