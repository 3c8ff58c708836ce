import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconListDetails,
  IconPlus,
  IconSearch,
} from '../../../ui/icons.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { TipButton } from '../../../ui/buttons/tip-button.tsx'
import { addLine, novoGrupo } from '../state/commands.ts'
import type { Modo } from '../board/modes.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'
import type { Painel } from '../panels/panel.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { FolhaColumnsButton } from './columns-button.tsx'

interface ActBarProps {
  readonly store: FolhaStore
  readonly modo: Modo
  readonly isPhone: boolean
  readonly onPainel: (painel: Painel) => void
}

const icon = { size: 15, stroke: 1.5 } as const

/** Folds every group; expands them when all are folded already. */
function foldAll(store: FolhaStore): void {
  const { tree, rows } = store.snapshot().board
  const grupos = tree.inSheetOrder().filter(({ tipo }) => tipo === 'grupo')
  const hasOpen = rows.some(({ tipo, hasChildren, isFolded }) => {
    return tipo === 'grupo' && hasChildren && !isFolded
  })
  store.fold(
    grupos.map(({ id }) => id),
    hasOpen,
  )
}

/** The sheet's toolbar. */
export function ActBar({ store, modo, isPhone, onPainel }: ActBarProps) {
  const isReadOnly = useFolha(store, (snapshot) => snapshot.board.isReadOnly)
  const mayUndo = useFolha(store, (snapshot) => snapshot.mayUndo)
  const mayRedo = useFolha(store, (snapshot) => snapshot.mayRedo)
  const open = (label: string, painel: Painel) => ({ label, run: () => onPainel(painel) })
  const { pode, id_projeto_incentivado } = store.snapshot().header
  // The budget of a project is the sum of its lines: nothing is charged on them.
  const isOfProjeto = id_projeto_incentivado !== null
  const notes = [open('Variáveis', 'variaveis'), open('Observações', 'observacoes')]
  const contas = [
    open('Desconto, acréscimo e valor desejado', 'ajuste'),
    open('Encargos e impostos', 'encargos'),
    ...(pode.custos ? [open('Comissionados', 'comissionados')] : []),
    ...notes,
  ]
  const insertActions = [
    open('Do catálogo', 'catalogo'),
    open('De outro orçamento', 'orcamento'),
    open('De um modelo', 'modelos'),
  ]
  return (
    <Row role="toolbar" aria-label="Planilha">
      {!isReadOnly && (
        <>
          <Button size="xs" leftSection={<IconPlus {...icon} />} onClick={() => addLine(store)}>
            Linha
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => novoGrupo(store)}
          >
            Grupo
          </Button>
          <MenuButton label="Inserir" icon={<IconPlus {...icon} />} actions={insertActions} />
        </>
      )}
      <MenuButton
        label={isOfProjeto ? 'Variáveis e observações' : 'Encargos e totais'}
        icon={<IconListDetails {...icon} />}
        actions={isOfProjeto ? notes : contas}
      />
      <Row grow justify="end">
        {!isReadOnly && (
          <>
            <TipButton
              label="Desfazer"
              icon={<IconArrowBackUp {...icon} />}
              isDisabled={!mayUndo}
              onClick={() => store.undo()}
            />
            <TipButton
              label="Refazer"
              icon={<IconArrowBackUp {...icon} style={{ transform: 'scaleX(-1)' }} />}
              isDisabled={!mayRedo}
              onClick={() => store.redo()}
            />
          </>
        )}
        <TipButton
          label="Recolher ou expandir os grupos"
          icon={isPhone ? <IconChevronRight {...icon} /> : <IconChevronDown {...icon} />}
          onClick={() => foldAll(store)}
        />
        <TipButton
          label="Buscar na planilha"
          icon={<IconSearch {...icon} />}
          onClick={() => store.replace({ busca: { texto: '', found: [], at: 0 } })}
        />
        {!isPhone && <FolhaColumnsButton store={store} modo={modo} />}
      </Row>
    </Row>
  )
}
