import * as z from 'zod/mini'
import { oneOf } from '../../wire.ts'
import { general } from './setting.ts'

/** What a company decides of hours, part of the catalogue. */
export const horaSettings = {
  horas_por_dia: general('projetos', z.int().check(z.minimum(0), z.maximum(24)), 8, {
    label: 'Horas esperadas por dia útil',
    ajuda: 'Aparece ao lado das somas da semana. Zero não espera nada.',
    campo: 'inteiro',
  }),
  horas_no_espelho: general('projetos', oneOf('separadas', 'somadas', 'ocultas'), 'separadas', {
    label: 'Horas da equipe no orçado x executado',
    ajuda: 'Nunca entram no que foi pago. Somadas, gastam o saldo da linha e a margem do job.',
    campo: 'escolha',
    opcoes: {
      separadas: 'Mostrar em uma coluna própria, com a margem que resta',
      somadas: 'Contar também no saldo, na estimativa e no lucro projetado',
      ocultas: 'Não mostrar',
    },
  }),
} as const
