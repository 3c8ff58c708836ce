import { address } from './address.ts'

export const toDestinatarios = address('/orcamentos/editar/:id/destinatario/:id_order_day', 'ver')
export const toDestinatariosOfCentro = address(
  '/orcamentos/editar/:id/destinatario/:id_order_day/:idIcent',
)
export const toHorariosReais = address('/orcamentos/editar/:id/horarios-reais/:id_order_day')
