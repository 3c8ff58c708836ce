import { address } from './address.ts'

export const toEquipamentoList = address('/equipamento/listar')
export const toEquipamentoNew = address('/equipamento/formulario')
export const toEquipamentoEdit = address('/equipamento/formulario/:id')
/** What the label of an equipment opens. */
export const toEquipamentoOfCode = address('/e/:codigo')
