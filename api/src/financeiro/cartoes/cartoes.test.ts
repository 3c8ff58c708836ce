import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import {
  cartaoCompraSave,
  cartaoCompraView,
  cartaoParcelaRemove,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoClose,
  extratoCartaoList,
  extratoCartaoPay,
  extratoCartaoReopen,
  extratoCartaoUndoPayment,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { expect, test } from 'vitest'
import { novoMundo } from '../../../test/world.ts'
