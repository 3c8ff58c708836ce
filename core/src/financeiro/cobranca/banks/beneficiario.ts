import { collectionDigit11 } from '../../../kernel/boleto/digits.ts'
import type { ConvenioOfCobranca } from '../convenio.ts'
import { zeroPadded } from './bank.ts'
import { codeOf, isLongCode } from './caixa.ts'

interface NumberedConta {
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
}

const withDigit = (number: string, digit: string) => (digit === '' ? number : `${number}-${digit}`)

/** Branch and account, each with its digit: 1234-5/67890-1. */
export const contaOnPaper = ({ agencia, agenciaDv, conta, contaDv }: NumberedConta): string =>
  `${withDigit(agencia, agenciaDv)}/${withDigit(conta, contaDv)}`

/** "Agência/código do beneficiário" as each bank's boletos print it: most have the account, some a code of their own. */
export function beneficiarioOnPaper(convenio: ConvenioOfCobranca): string {
  const { banco, agencia, convenio: code, posto = '' } = convenio
  switch (banco) {
    case '033':
    case '756':
      return `${agencia}/${code}`
    case '104': {
      const own = codeOf(code)
      return `${agencia}/${isLongCode(code) ? own : `${own}-${collectionDigit11(own)}`}`
    }
    case '748':
      return `${agencia}.${zeroPadded(posto, 2)}.${zeroPadded(code, 5)}`
    default:
      return contaOnPaper(convenio)
  }
}
