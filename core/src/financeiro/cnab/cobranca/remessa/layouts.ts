import type { BancoOfBoleto } from '../../../cobranca/convenio.ts'
import { bb240 } from './bb-240.ts'
import { bb400 } from './bb-400.ts'
import { bradesco240 } from './bradesco-240.ts'
import { bradesco400 } from './bradesco-400.ts'
import { caixa240 } from './caixa-240.ts'
import { inter400 } from './inter-400.ts'
import { itau240 } from './itau-240.ts'
import { itau400 } from './itau-400.ts'
import type { Layout } from './layout.ts'
import { santander240 } from './santander-240.ts'
import { santander400 } from './santander-400.ts'
import { sicoob240 } from './sicoob-240.ts'
import { sicoob400 } from './sicoob-400.ts'
import { sicredi240 } from './sicredi-240.ts'

/** Inter takes files of 400 columns alone, Caixa and Sicredi are told in 240 alone. */
export const layouts: Readonly<
  Record<BancoOfBoleto, { readonly 240?: Layout; readonly 400?: Layout }>
> = {
  '001': { 240: bb240, 400: bb400 },
  '033': { 240: santander240, 400: santander400 },
  '077': { 400: inter400 },
  '104': { 240: caixa240 },
  '237': { 240: bradesco240, 400: bradesco400 },
  '341': { 240: itau240, 400: itau400 },
  '748': { 240: sicredi240 },
  '756': { 240: sicoob240, 400: sicoob400 },
}
