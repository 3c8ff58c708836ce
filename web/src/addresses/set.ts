import { address } from './address.ts'

export const toOrdemList = address('/orcamentos/ordens-do-dia')
export const toOrdensDoJob = address('/orcamentos/ordem-do-dia/:id')
export const toOrdensDoJobOf = address('/orcamentos/ordem-do-dia/:id/:idIcent')
export const toOrdemEdit = address('/orcamentos/editar/:id/ordem-do-dia/:id_order_day')
export const toOrdemEditOf = address('/orcamentos/editar/:id/ordem-do-dia/:id_order_day/:idIcent')
export const toDestinatarios = address('/orcamentos/editar/:id/destinatario/:id_order_day', 'ver')
export const toDestinatariosOfProjeto = address(
  '/orcamentos/editar/:id/destinatario/:id_order_day/:idIcent',
  'ver',
)
export const toHorariosReais = address('/orcamentos/editar/:id/horarios-reais/:id_order_day')
export const toHorariosReaisOfProjeto = address(
  '/orcamentos/editar/:id/horarios-reais/:id_order_day/:idIcent',
)
