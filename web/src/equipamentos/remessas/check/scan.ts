import { equipamentoFind } from '@claquete/contract/equipamentos/registro/equipamento'
import { counted } from '../../../lib/plain/format.ts'
import { call } from '../../../lib/wire/request.ts'
import { isMissing } from '../../../lib/wire/failure.ts'
import type { ScanAnswer } from '../../../ui/scanner/scanner.tsx'
import { countsOf, findByCode, nameOf } from './checklist.ts'
import type { Found, Line } from './checklist.ts'
import type { Desk } from './use-desk.ts'

const success = (text: string): ScanAnswer => ({ tone: 'success', text })
const warning = (text: string): ScanAnswer => ({ tone: 'warning', text })
const danger = (text: string): ScanAnswer => ({ tone: 'danger', text })

const doneText = {
  separar: 'conferido',
  voltar: 'voltou em ordem',
  nada: '',
} as const

/** `18 de 24`, after what was just done. */
function standing(desk: Desk): string {
  const { done, all } = countsOf(desk.lines())
  return `${done} de ${all}`
}

const toldOf = ({ told }: Line) => told.map(({ text }) => text).join('; ') || 'conferido'

/** What a code that is not on the list is, where that can be said. */
async function foreign(codigo: string, maySee: boolean): Promise<ScanAnswer> {
  if (!maySee) return danger('Não é desta lista.')
  try {
    const { data } = await call(equipamentoFind, { params: { codigo } })
    const inactive = data.status === 'INATIVO' ? ', que está inativo' : ''
    return danger(`Não é desta lista: é ${data.nome} (${data.codigo})${inactive}.`)
  } catch (error) {
    return danger(
      isMissing(error)
        ? 'Não é desta lista, e nenhum equipamento que você vê tem este código.'
        : 'Não é desta lista. Sem conexão não dá para dizer o que é.',
    )
  }
}

/** A part of a kit counts for it: the kit is whole with the last of its parts. */
function tickPart(desk: Desk, { line, parte }: Found): ScanAnswer {
  const { item } = line
  const id = parte?.id_equipamento ?? 0
  const before = line.counted.partes
  const nome = parte?.nome ?? ''
  if (before.includes(id)) return warning(`${nome} já foi conferido, em ${item.nome}.`)
  const partes = [...before, id]
  const isWhole = item.partes.every((one) => partes.includes(one.id_equipamento))
  const count = (parte?.quantidade ?? 1) > 1 ? `${parte?.quantidade} × ` : ''
  // While packing, the server knows of more parts than this phone: the last one is the last there.
  if (!isWhole || desk.phase === 'separar') desk.count(line, { parte: id })
  if (!isWhole) {
    return success(
      `${count}${nome}, de ${item.nome}: ${partes.length} de ${item.partes.length} partes.`,
    )
  }
  if (desk.phase !== 'separar') tickWhole(desk, line)
  return success(`${count}${nome}: ${item.nome} está completo. ${standing(desk)}.`)
}

/** All that is left of a line, packed or back in order. */
export function tickWhole(desk: Desk, line: Line): void {
  if (desk.phase === 'separar') desk.pack(line, true)
  else desk.giveBack(line, [{ quantidade: line.left, condicao: 'ok' }])
}

/** What a scan does with the list, in words; `ask` shows the question how many pieces. */
export async function answerTo(
  desk: Desk,
  code: string,
  { ask, maySee }: { readonly ask: (line: Line) => void; readonly maySee: boolean },
): Promise<ScanAnswer> {
  const found = findByCode(desk.lines(), code)
  const [first] = found
  if (!first) return foreign(code, maySee)
  if (!desk.mayMove) return warning(`${nameOf(first)} é desta lista, que agora é só para ver.`)
  if (found.length > 1) {
    const names = found.map(nameOf).join(', ')
    return danger(
      `${counted(found.length, 'item', 'itens')} da lista têm este código do fabricante (${names}): leia a etiqueta de cada um.`,
    )
  }
  const { line, parte } = first
  if (line.isDone) return warning(`${nameOf(first)}: já ${toldOf(line)}.`)
  if (parte) return tickPart(desk, first)
  if (line.left > 1) {
    ask(line)
    return warning(`${line.item.nome}: diga quantas das ${line.left} peças.`)
  }
  tickWhole(desk, line)
  return success(`${line.item.nome}: ${doneText[desk.phase]}. ${standing(desk)}.`)
}
