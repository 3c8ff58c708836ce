import { fieldFailure } from '@claquete/contract/failures'
import { equipamentoImport } from '@claquete/contract/sistema/importacao/targets/equipamento'
import { rentalInReais } from '@claquete/core/equipamentos/registro/rental-in-reais'
import { fold } from '@claquete/core/kernel/text'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { rememberCreated, undoCreated } from '../../sistema/importacao/public.ts'
import type { Created, ImportTarget, LineKey, LineValues } from '../../sistema/importacao/public.ts'
import { equipamentoFields } from './importacao.fields.ts'
import {
  findRegistered,
  firstUnit,
  insertImported,
  insertTipos,
  peopleCalled,
  unitsCalled,
} from './importacao.queries.ts'

const created: Created = {
  alvo: equipamentoImport.alvo,
  tabela: 'equipamento',
  chave: 'id_equipamento',
}

const numberOf = (value: LineValues[string] | undefined) =>
  typeof value === 'number' ? value : undefined

/** The fields of a line together: a serial number is of one piece, and rental and per cent say the same. */
function complete(values: LineValues, today: CalendarDate) {
  const { numero_serie, quantidade = 1, dataCompra, percentual } = values
  const rental = rentalInReais({
    valor: numberOf(values['valor']),
    quantidade: numberOf(quantidade),
    valorAluguel: numberOf(values['valorAluguel']),
    percentual: numberOf(percentual),
  })
  const problems = [
    ...(numero_serie !== undefined && quantidade !== 1
      ? [
          {
            campo: 'quantidade',
            valor: String(quantidade),
            msg: 'Com número de série, a quantidade é 1',
          },
        ]
      : []),
    ...(typeof dataCompra === 'string' && dataCompra > today
      ? [{ campo: 'dataCompra', valor: dataCompra, msg: 'Está no futuro' }]
      : []),
    ...(rental
      ? []
      : [{ campo: 'percentual', valor: String(percentual), msg: 'Não corresponde à diária' }]),
  ]
  return problems.length > 0 ? { problems } : { values: { ...values, ...rental } }
}

/** The code tells what is the same, else the serial number with its maker; an equal name is only reported. */
function keysOf({ codigo, numero_serie, fabricante = '', nome }: LineValues): readonly LineKey[] {
  const called = String(nome)
  const byName = { campo: 'nome', chave: fold(called), valor: called, nome: 'nome', refuses: false }
  const bySeries =
    numero_serie === undefined
      ? []
      : [
          {
            campo: 'numero_serie',
            chave: `${fold(String(numero_serie))}|${fold(String(fabricante))}`,
            valor: String(numero_serie),
            nome: 'número de série',
            refuses: true,
          },
        ]
  if (codigo === undefined) return [...bySeries, byName]
  const code = String(codigo)
  return [
    { campo: 'codigo', chave: fold(code), valor: code, nome: 'código', refuses: true },
    ...bySeries,
    byName,
  ]
}

/** The import of equipment; kits are made by hand, since a line knows no parts. */
export const equipamentoTarget: ImportTarget = {
  definition: equipamentoImport,
  fields: async () => equipamentoFields,
  complete,
  keys: keysOf,
  registered: findRegistered,
  references: [
    { campo: 'tipo', create: async (db, names) => void (await insertTipos(db, names)) },
    {
      campo: 'unidade',
      find: unitsCalled,
      msg: 'Não é uma empresa ou unidade cadastrada que você possa usar',
    },
    { campo: 'fornecedor', find: peopleCalled },
  ],
  store: async (db, json, id_importacao) => {
    await takeTurn(db, 'equipamento')
    const unit = await firstUnit(db, id_importacao)
    if (unit === null) {
      throw fieldFailure('unidade', 'Cadastre uma empresa ou unidade antes de importar.')
    }
    const ids = await insertImported(db, json, id_importacao, unit)
    await rememberCreated(db, created, id_importacao, ids)
    return ids.length
  },
  undo: (db, id_importacao) => undoCreated(db, created, id_importacao),
}
