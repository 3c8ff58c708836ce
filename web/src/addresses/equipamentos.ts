import { address } from './address.ts'

export const toEquipamentoList = address('/equipamento/listar')
export const toEquipamentoNew = address('/equipamento/formulario')
export const toEquipamentoEdit = address('/equipamento/formulario/:id')
/** What the label of an equipment opens. */
export const toEquipamentoOfCode = address('/e/:codigo')
export const toRemessaList = address('/equipamento/saida-entrada', 'status', 'periodo1', 'periodo2')
export const toRemessaNew = address(
  '/equipamento/saida-entrada/formulario',
  'equipamento',
  'de',
  'ate',
)
export const toRemessaEdit = address('/equipamento/saida-entrada/formulario/:id')
/** The list of one that is ticked on a phone, with or without a network. */
export const toRemessaCheck = address('/equipamento/saida-entrada/conferir/:id')
export const toManutencaoList = address('/equipamento/manutencoes', 'situacao', 'id_equipamento')
export const toDisponibilidade = address(
  '/equipamento/disponibilidade',
  'ver',
  'de',
  'ate',
  'search',
)
