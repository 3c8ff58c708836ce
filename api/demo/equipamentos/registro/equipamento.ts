import { freeCodes } from '@claquete/core/equipamentos/registro/codigo'
import { rentalOf } from '@claquete/core/equipamentos/registro/rental'
import { reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertEquipamento } from '../../../src/equipamentos/registro/save.queries.ts'
import { readPlaces } from './demo.queries.ts'
import { kits, pieces } from './pieces.ts'
import type { DemoPiece } from './pieces.ts'

const centsOf = (reais: number): Cents => must(reaisToCents(reais), 'money')

const origens = ['alugado', 'comodato', 'sublocado'] as const

/** What somebody types of a piece, with what the server adds to it. */
function bodyOf(piece: DemoPiece, today: CalendarDate, at: number) {
  const { nome, fabricante, modelo, serie, quantidade, marks } = piece
  const bought = { valor: centsOf(piece.valor), quantidade }
  const rate = must(numberToRate(piece.percentual), 'per cent')
  return {
    nome,
    fabricante,
    modelo,
    numero_serie: serie,
    quantidade,
    status: marks.has('inativo') ? ('INATIVO' as const) : ('ATIVO' as const),
    origem: origens.find((one) => marks.has(one)) ?? ('proprio' as const),
    valor: bought.valor,
    depreciacao: piece.depreciacao,
    // Not all on one day of the month.
    dataCompra: addDays(addMonths(today, -piece.meses), -(at % 23)),
    local: piece.local,
    rental: { valorAluguel: rentalOf(bought, rate), percentual: rate },
    ...(marks.has('seguro') && {
      seguradora: 'Porto Seguro',
      apolice: `5310.22.${1000 + at}`,
      valor_segurado: bought.valor,
      seguro_ate: addMonths(today, 5),
    }),
  }
}

/** The demonstration's equipment: pieces of every type in two units, several equal ones, and three kits. */
export async function seedEquipamentos(db: TenantDb, today: CalendarDate): Promise<void> {
  const { units, tipos } = await readPlaces(db)
  const [matriz, rio = matriz] = units
  if (matriz === undefined || rio === undefined) return
  const series = new Map<string, () => string>()
  const codeOf = (sigla: string) => {
    const next = series.get(sigla) ?? freeCodes(sigla, [])
    series.set(sigla, next)
    return next()
  }
  const ids = new Map<string, number>()
  const insert = async (
    tipo: string,
    body: Omit<Parameters<typeof insertEquipamento>[1], 'codigo' | 'id_tipo_equip'>,
  ) => {
    const { id, sigla } = must(tipos.get(tipo), tipo)
    const complete = { ...body, id_tipo_equip: id, codigo: codeOf(sigla) }
    ids.set(body.nome, await insertEquipamento(db, complete, null))
  }
  for (const [at, piece] of pieces.entries()) {
    await insert(piece.tipo, {
      ...bodyOf(piece, today, at),
      id_empresa: piece.marks.has('rio') ? rio : matriz,
    })
  }
  for (const { tipo, nome, diaria, parts } of kits) {
    await insert(tipo, {
      nome,
      id_empresa: matriz,
      conjunto: 'S',
      rental: { valorAluguel: centsOf(diaria), percentual: null },
      partes: parts.map(([part, quantidade]) => ({
        id_equipamento: must(ids.get(part), part),
        quantidade,
      })),
    })
  }
}
