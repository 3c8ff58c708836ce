import { counted } from '@claquete/core/kernel/writing/counted'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { describeCobranca } from '@claquete/core/financeiro/cnab/cobranca/describe'
import { describeLines } from '@claquete/core/financeiro/cnab/pagamentos/describe'
import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import type { Layout } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import { writeRemessa } from '@claquete/core/financeiro/cnab/pagamentos/write'
import type {
  RefusedRemessa,
  WrittenRemessa,
} from '@claquete/core/financeiro/cnab/pagamentos/write'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { onlyDigits } from '@claquete/core/kernel/text'
import type { LoadedLote } from '../../pagamentos/public.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'

/** Lines of a file that are shown; the download has all. */
const linesMax = 400

export const refuseCnab = (acao: string, motivo: string) =>
  new Failure('cnab_recusado', { values: { acao, motivo } })

/** The layout of the account's bank; throws where files for it cannot be made. */
export function requireLayout({ numero_banco, conta }: ContaOfFile): Layout {
  const layout = layoutsOfPagamento.get(numero_banco)
  if (layout) return layout
  const motivo =
    numero_banco === ''
      ? `a conta “${conta}” não diz de que banco é: informe-o no cadastro dela.`
      : `o banco ${numero_banco} da conta “${conta}” não está entre os que recebem arquivos daqui.`
  throw refuseCnab('gerar a remessa', motivo)
}

interface ContaOfFile {
  readonly numero_banco: string
  readonly conta: string
}

/** The agreement that a file needs; throws where the account has none. */
export function requireConvenio(
  convenio: StoredConvenio | undefined,
  conta: string,
): StoredConvenio {
  if (convenio?.ativo === 'S') return convenio
  throw refuseCnab(
    'gerar a remessa',
    `a conta “${conta}” não tem convênio de pagamentos com o banco: cadastre-o em Convênios.`,
  )
}

interface Making {
  readonly lote: LoadedLote
  readonly convenio: StoredConvenio
  readonly nsa: number
  readonly when: { readonly dia: CalendarDate; readonly hora: string }
}

/** The file of a batch, or everything that is wrong with it. */
export function makeRemessa({
  lote,
  convenio,
  nsa,
  when,
}: Making): WrittenRemessa | RefusedRemessa {
  const { numero_banco, descricao: conta } = convenio
  return writeRemessa({
    layout: requireLayout({ numero_banco, conta }),
    pagador: {
      documento: normalizeDocumento(convenio.cnpj),
      nome: convenio.razao,
      convenio: convenio.convenio,
      agencia: onlyDigits(convenio.agencia),
      agenciaDv: convenio.agencia_dv,
      conta: onlyDigits(convenio.conta),
      contaDv: convenio.conta_dv,
      endereco: {
        logradouro: convenio.logradouro,
        numero: convenio.numero,
        complemento: convenio.complemento,
        cidade: convenio.cidade,
        cep: convenio.cep,
        uf: convenio.uf,
      },
    },
    nsa,
    generatedOn: when.dia,
    hora: when.hora,
    pagamentos: lote.pagamentos,
  })
}

/** All problems of a file at once, each with the payment and the field that it is about. */
export function refuseProblems({ problems }: Pick<RefusedRemessa, 'problems'>): Failure {
  const erros = problems.map(({ seuNumero: given, campo, msg }): FieldError => {
    const seuNumero = given === '' ? undefined : given
    return {
      campo: seuNumero === undefined ? campo : `${seuNumero}.${campo}`,
      msg: seuNumero === undefined ? msg : `${seuNumero}: ${msg}`,
    }
  })
  const [first] = erros
  const others = erros.length - 1
  const more = others > 0 ? ` E mais ${counted(others, 'problema', 'problemas')}.` : ''
  return new Failure('dados_invalidos', { msg: `${first?.msg ?? ''}${more}`, erros })
}

/** The first lines of a file in words, and how many it has. */
export function linesInWords(text: string, tipo: 'pagamento' | 'cobranca' = 'pagamento') {
  const lines = text.split('\r\n').slice(0, -1)
  const shown = lines.slice(0, linesMax)
  const described = tipo === 'cobranca' ? describeCobranca(shown) : describeLines(shown)
  return {
    linhas: shown.flatMap((texto, at) => {
      const line = described[at]
      return line ? [{ ...line, campos: [...line.campos], linha: at + 1, texto }] : []
    }),
    linhas_total: lines.length,
  }
}

/** The name that banks expect: eight characters and REM. */
export const nameOfRemessa = (numero_banco: string, nsa: number): string =>
  `PG${numero_banco}${String(nsa).padStart(6, '0')}.REM`
