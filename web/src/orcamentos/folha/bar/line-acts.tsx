import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import {
  IconCopy,
  IconCurrencyReal,
  IconEye,
  IconListDetails,
  IconPlus,
  IconTable,
  IconToggleRight,
  IconTrash,
} from '../../../ui/icons.ts'
import { duplicateLines, deleteLines, chosenLines, addLine, novoGrupo } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { gastosTo } from '../board/situacoes.ts'
import type { Painel } from '../panels/panel.tsx'

const icon = { size: 16, stroke: 1.5 } as const

/** Switches the selected optional lines on; off if all are on. */
function switchOptions(store: FolhaStore): void {
  const { documento } = store.snapshot().board
  const opcoes = chosenLines(store).flatMap((uid) => {
    const linha = documento.linhas.get(uid)
    return linha?.tipo === 'item' && linha.opcional ? [linha] : []
  })
  const liga = opcoes.some(({ opcional_ligado }) => !opcional_ligado)
  store.run(
    opcoes.map(({ id, opcional_ligado }) => ({
      op: 'celula',
      uid: id,
      campo: 'opcional_ligado',
      antes: opcional_ligado,
      depois: liga,
    })),
  )
}

/** Items of the sheet's context menu, for the selected lines. */
export function lineActs(store: FolhaStore, openPainel: (painel: Painel) => void): RowAction[] {
  const { board, header } = store.snapshot()
  const uids = chosenLines(store)
  const linhas = uids.flatMap((uid) => board.documento.linhas.get(uid) ?? [])
  const hasOption = linhas.some((linha) => linha.tipo === 'item' && linha.opcional)
  const temItem = linhas.some(({ tipo }) => tipo === 'item')
  const [line] = linhas
  const gastos = line && linhas.length === 1 && gastosTo(header, board, line.id)
  const details: RowAction[] =
    linhas.length === 1
      ? [
          {
            label: 'Detalhes da linha',
            icon: <IconListDetails {...icon} />,
            run: () => openPainel('linha'),
          },
          ...(gastos
            ? [{ label: 'Gastos da linha', icon: <IconCurrencyReal {...icon} />, to: gastos }]
            : []),
        ]
      : []
  if (board.isReadOnly) return details
  return [
    ...details,
    { label: 'Nova linha abaixo', icon: <IconPlus {...icon} />, run: () => addLine(store) },
    { label: 'Novo grupo', icon: <IconPlus {...icon} />, run: () => novoGrupo(store) },
    {
      label: 'Novo subgrupo aqui',
      icon: <IconPlus {...icon} />,
      run: () => novoGrupo(store, true),
    },
    ...(hasOption
      ? [
          {
            label: 'Ligar ou desligar a opção',
            icon: <IconToggleRight {...icon} />,
            run: () => switchOptions(store),
          },
        ]
      : []),
    ...(linhas.length > 0
      ? [
          { label: 'Duplicar', icon: <IconCopy {...icon} />, run: () => duplicateLines(store) },
          {
            label: 'Guardar como modelo…',
            icon: <IconTable {...icon} />,
            run: () => openPainel('guardar-modelo'),
          },
        ]
      : []),
    ...(header.pode.ver_ocultos && temItem
      ? [
          {
            label: 'Ocultar de perfis…',
            icon: <IconEye {...icon} />,
            run: () => openPainel('ocultar'),
          },
        ]
      : []),
    ...(linhas.length > 0
      ? [
          {
            label: linhas.length === 1 ? 'Excluir a linha' : `Excluir ${linhas.length} linhas`,
            icon: <IconTrash {...icon} />,
            tone: 'danger' as const,
            run: () => deleteLines(store),
          },
        ]
      : []),
  ]
}
