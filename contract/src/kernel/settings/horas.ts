import * as z from 'zod/mini'
import { chargedAs } from './charged.ts'
import { general } from './setting.ts'

/** What a company decides of hours, part of the catalogue. */
export const horaSettings = {
  horas_por_dia: general('projetos', z.int().check(z.minimum(0), z.maximum(24)), 8, {
    label: 'Horas esperadas por dia útil',
    ajuda: 'Aparece ao lado das somas da semana. Zero não espera nada.',
    campo: 'inteiro',
  }),
  horas_no_espelho: chargedAs(
    'projetos',
    'Horas da equipe no orçado x executado',
    'Nunca entram no que foi pago. Somadas, gastam o saldo da linha e a margem do job.',
  ),
} as const
