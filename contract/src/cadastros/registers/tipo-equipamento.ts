import { register } from '../../register.ts'

export const tipoEquipamento = register({
  name: 'tipo_equipamento',
  table: 'tipo_equipamento',
  key: 'id_tipo_equip',
  titles: {
    list: 'Tipos de equipamento',
    create: 'Cadastrar tipo de equipamento',
    edit: 'Alterar tipo de equipamento',
  },
  noun: 'um tipo de equipamento',
  empty: 'O tipo reúne os equipamentos e começa o código de cada um: CAM-012.',
  screens: '/configuracoes/tipos-equipamento',
  calls: '/tipo-equipamento',
  style: 'methods',
  deletePath: '/tipo-equipamento/index/id_tipo_equip/{id_tipo_equip}',
  twin: '/equipamento/tipo-equipamento',
  permissions: {
    first: 194,
    module: 'configuracoes',
    controller: 'Tipo de equipamento',
    group: 'Equipamentos',
    noun: 'tipos de equipamento',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
    sigla: {
      label: 'Sigla',
      kind: 'text',
      max: 8,
      help: 'Começa o código do equipamento: CAM-012.',
    },
  },
})

export const demonstration = [
  { descricao: 'Câmera', sigla: 'CAM' },
  { descricao: 'Lente', sigla: 'LEN' },
  { descricao: 'Iluminação', sigla: 'LUZ' },
  { descricao: 'Maquinária e elétrica', sigla: 'MAQ' },
  { descricao: 'Áudio', sigla: 'AUD' },
  { descricao: 'Monitor e transmissão', sigla: 'MON' },
  { descricao: 'Tripé e movimento', sigla: 'MOV' },
  { descricao: 'Drone', sigla: 'DRN' },
  { descricao: 'Mídia e armazenamento', sigla: 'MID' },
  { descricao: 'Bateria e energia', sigla: 'BAT' },
  { descricao: 'Case e transporte', sigla: 'CAS' },
  { descricao: 'Computador e ilha', sigla: 'ILH' },
]
