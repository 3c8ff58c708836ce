import { Failure } from '@claquete/contract/failures'
import { notaPortalImport } from '@claquete/contract/sistema/importacao/targets/nota-portal'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { parseDocumentoCell, parseMoneyCell } from '@claquete/core/kernel/sheets/values'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  parseDpsDoPortal,
  parseValorDoPortal,
  readDpsDoPortal,
  writeDpsDoPortal,
  writeValorDoPortal,
} from '@claquete/core/financeiro/fiscal/nfse/retorno-portal'
import { fold } from '@claquete/core/kernel/text'
import { must } from '@claquete/core/kernel/must'
import {
  cellOf,
  dateCell,
  fieldsOf,
  keyText,
  textCell,
} from '../../../sistema/importacao/public.ts'
import type { ImportTarget, LineKey, LineValues } from '../../../sistema/importacao/public.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listCodesInUse, listWaiting, storeReturned, undoReturned } from './retorno.queries.ts'
import type { AskedDps } from './retorno.queries.ts'

const fields = fieldsOf({
  dps: {
    label: 'Número do RPS ou DPS',
    read: (cell) =>
      readDpsDoPortal(cell) ? { value: cell } : { msg: 'Não é o número de um RPS ou DPS' },
    aliases: 'rps, dps, numero rps, numero do rps, numero dps, numero do dps, nº rps',
    obrigatorio: true,
    ajuda: 'O da declaração: 42, ou 1/42 com a série',
    exemplo: '1/42',
  },
  serie: {
    label: 'Série do RPS ou DPS',
    read: textCell(5),
    aliases: 'serie, serie rps, serie do rps, serie dps',
    ajuda: 'Em branco, a única nota com este número',
    exemplo: '1',
  },
  numero_nota: {
    label: 'Número da nota',
    read: textCell(20),
    aliases: 'numero, nota, nfs-e, numero nfs-e, numero da nfs-e, numero da nota, nº nfs-e',
    obrigatorio: true,
    exemplo: '2026000123',
  },
  chave: {
    label: 'Código de verificação ou chave',
    read: textCell(60),
    aliases: 'codigo de verificacao, codigo, chave, chave de acesso, verificacao',
    exemplo: 'AB12-CD34',
  },
  data: {
    label: 'Emitida em',
    read: dateCell,
    aliases: 'data, data emissao, data de emissao, emissao, data nfe, data da nota',
    exemplo: '05/11/2026',
  },
  valor: {
    label: 'Valor do serviço',
    read: cellOf(parseMoneyCell),
    aliases: 'valor, valor dos servicos, valor do servico, valor servicos, valor total',
    ajuda: 'Só confere: a nota é achada pelo RPS ou DPS, nunca pelo valor',
    exemplo: '1.000,00',
  },
  cnpj: {
    label: 'CNPJ do prestador',
    read: cellOf((cell) => parseDocumentoCell(cell, 'PJ')),
    aliases: 'cnpj, cpf/cnpj do prestador, cnpj prestador, cpfcnpj prestador',
    ajuda: 'Preciso quando mais de um CNPJ usa a mesma série',
  },
})

/** One text names the declaration, and another its value: so both are asked of the notes that wait. */
function complete(values: LineValues, today: CalendarDate) {
  const read = readDpsDoPortal(String(values['dps'] ?? ''))
  if (!read) return { values }
  const problems = []
  const serie = String(values['serie'] ?? read.serie).replace(/^0+(?=\d)/u, '')
  if (read.serie !== '' && serie !== read.serie) {
    problems.push({ campo: 'serie', valor: serie, msg: 'Não é a série que está no RPS ou DPS' })
  }
  const { data, valor, ...rest } = values
  if (data !== undefined && String(data) > today) {
    problems.push({ campo: 'data', valor: String(data), msg: 'Fica no futuro' })
  }
  if (problems.length > 0) return { problems }
  const dps = writeDpsDoPortal({ cnpj: String(values['cnpj'] ?? ''), serie, numero: read.numero })
  return {
    values: {
      ...rest,
      dps,
      ...(data !== undefined && { data }),
      ...(valor !== undefined && {
        valor: writeValorDoPortal(cents(Number(valor)), dps),
      }),
    },
  }
}

/** The same declaration twice, or the same code twice, is one line too many. */
const keysOf = ({ dps, chave }: LineValues): LineKey[] => [
  { campo: 'dps', chave: String(dps), valor: String(dps), nome: 'RPS ou DPS', refuses: true },
  ...(chave === undefined
    ? []
    : [
        {
          campo: 'chave',
          chave: String(chave),
          valor: String(chave),
          nome: 'código de verificação',
          refuses: true,
        },
      ]),
]

async function registered(db: TenantDb, keys: readonly LineKey[]) {
  const codes = keys.filter(({ campo }) => campo === 'chave').map(({ chave }) => chave)
  const rows = await listCodesInUse(db, codes)
  return new Map(
    rows.map(({ chave, numero_nota }) => [
      keyText({ campo: 'chave', chave }),
      `nota ${numero_nota}`,
    ]),
  )
}

const asked = (name: string): AskedDps => ({
  nome: name,
  ...must(parseDpsDoPortal(name), 'a declaration as it was written'),
})

/** A value and its declaration, to be compared with the note that waits. */
function askedWithValor(name: string): AskedDps {
  const { valor, dps } = must(parseValorDoPortal(name), 'a value as it was written')
  return { ...asked(dps), nome: name, valor: centsToDecimalText(valor) }
}

const findDps = async (db: TenantDb, names: readonly string[], id_usuario: number) =>
  new Set((await listWaiting(db, names.map(asked), id_usuario)).map(({ nome }) => fold(nome)))

/** Only a value that differs from its note's is refused: a declaration that is not known is told by itself. */
async function findAmounts(db: TenantDb, names: readonly string[], id_usuario: number) {
  const found = await listWaiting(db, names.map(askedWithValor), id_usuario)
  const wrong = new Set(found.filter(({ is_equal }) => !is_equal).map(({ nome }) => nome))
  return new Set(names.filter((name) => !wrong.has(name)).map(fold))
}

interface StoredLine {
  readonly dps: string
  readonly numero_nota: string
  readonly chave?: string
  readonly data?: string
}

/**
 * The return file of a city's portal: the number of each note that was issued there, found by its declaration alone. A
 * value that is told only confirms it.
 */
export const notaPortalTarget: ImportTarget = {
  definition: notaPortalImport,
  fields: () => Promise.resolve(fields),
  complete,
  keys: keysOf,
  registered,
  references: [
    {
      campo: 'dps',
      find: findDps,
      msg: 'Nenhuma nota que espera o número do portal tem este RPS ou DPS, ou mais de uma tem: diga a série e o CNPJ',
    },
    {
      campo: 'valor',
      find: findAmounts,
      msg: 'Não é o valor da nota que tem este RPS ou DPS: confira no portal',
    },
  ],
  store: async (db, json, id_importacao) => {
    const lines = JSON.parse(json) as readonly StoredLine[]
    const stored = await storeReturned(
      db,
      lines.map(({ dps, numero_nota, chave = '', data = null }) => ({
        ...asked(dps),
        numero_nota,
        chave,
        data,
      })),
      id_importacao,
    )
    // Somebody told a number by hand since the file was checked.
    if (stored < lines.length) {
      throw new Failure('dados_invalidos', {
        msg: 'Uma das notas já não espera o número do portal. Confira o arquivo de novo.',
      })
    }
    return stored
  },
  undo: undoReturned,
}
