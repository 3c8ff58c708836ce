import type { Refusals } from './refusal.ts'

/** Refusals of contracts and of the folders in which they are kept. */
export const contratosRefusals = {
  contrato_nao_localizado: { status: 404, msg: 'Contrato não localizado.' },
  contrato_em_outro_estado: { status: 422, msg: '{motivo}' },
  contrato_incompleto: { status: 422, msg: 'O contrato não pode ser emitido: {quais}' },
  contrato_titulos: { status: 422, msg: 'Os títulos não foram abertos: {motivo}' },
  contrato_retido: {
    status: 422,
    msg: 'Este contrato fica no cofre “{cofre}” até {dia}.',
  },
  pasta_nao_localizada: { status: 404, msg: 'Pasta não localizada.' },
  pasta_com_contratos: {
    status: 422,
    msg: 'Há contratos nesta pasta. Mova-os antes de excluí-la.',
  },
} as const satisfies Refusals
