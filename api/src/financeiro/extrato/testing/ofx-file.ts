import { uploadCsv } from '../../../sistema/importacao/testing/import-file.ts'
import { extratoCheck, extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import type { Started } from '../../../start.ts'
import type { World } from '../../../../test/world.ts'

export interface OfxEntry {
  readonly dia: string
  readonly valor: string
  readonly fitid?: string
  readonly memo?: string
}

interface OfxFile {
  readonly banco?: string
  readonly agencia?: string
  readonly conta?: string
  readonly moeda?: string
  readonly saldo?: readonly [valor: string, dia: string]
  /** The number of a card: the statement is of it. */
  readonly cartao?: string
  /** The lines of a card do not tell what they are. */
  readonly semTipo?: boolean
}

const compact = (dia: string) => dia.replaceAll('-', '')

/** An OFX as a bank writes it. */
export function ofxOf(entries: readonly OfxEntry[], file: OfxFile = {}): string {
  const { banco = '0341', agencia = '1234', conta = '567890', moeda = 'BRL', saldo } = file
  const rows = entries.map(
    ({ dia, valor, fitid = '', memo = 'Tarifa' }) =>
      `<STMTTRN><TRNTYPE>${file.cartao === undefined || file.semTipo === true ? 'OTHER' : valor.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(dia)}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
  )
  const end = saldo ? `<LEDGERBAL><BALAMT>${saldo[0]}<DTASOF>${compact(saldo[1])}</LEDGERBAL>` : ''
  if (file.cartao !== undefined) {
    return `OFXHEADER:100

<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>${moeda}<CCACCTFROM><ACCTID>${file.cartao}</CCACCTFROM><BANKTRANLIST>
${rows.join('\n')}
</BANKTRANLIST>${end}</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
  }
  return `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${moeda}<BANKACCTFROM><BANKID>${banco}<BRANCHID>${agencia}<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST>
${rows.join('\n')}
</BANKTRANLIST>${end}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

/** The account that `ofxOf` writes, by default. */
export async function newConta(world: World, given: object = {}): Promise<number> {
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Itaú',
      id_contabancaria_tipo: 1,
      numero_banco: '341',
      agencia: '1234',
      conta: '56789',
      conta_dv: '0',
      ...given,
    },
  })
  return id_contabancaria
}

/** Uploads files and says where they are. */
export async function fontesOf(
  server: Started,
  world: World,
  files: readonly (string | Buffer)[],
): Promise<ExtratoFonte[]> {
  const fontes: ExtratoFonte[] = []
  for (const [at, file] of files.entries()) {
    fontes.push({ arquivo: await uploadCsv(server, world, file, `extrato-${at + 1}.ofx`) })
  }
  return fontes
}

export const checkFontes = async (world: World, fontes: readonly ExtratoFonte[]) =>
  (await world.call(extratoCheck, { body: { fontes: [...fontes] } })).data

/** Imports the statement of each source into an account. */
export const importFontes = (
  world: World,
  fontes: readonly ExtratoFonte[],
  id_contabancaria: number,
) =>
  world.call(extratoImport, {
    body: {
      fontes: [...fontes],
      importar: fontes.map((_, fonte) => ({ fonte, indice: 0, id_contabancaria })),
    },
  })

export async function importOfx(
  server: Started,
  world: World,
  entries: readonly OfxEntry[],
  id_contabancaria: number,
) {
  const fontes = await fontesOf(server, world, [ofxOf(entries)])
  return importFontes(world, fontes, id_contabancaria)
}
