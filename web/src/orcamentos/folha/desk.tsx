import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import type { MenuAnchor } from '../../ui/menu/anchor.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ClientAnswer, SendButton } from '../cartas/public.ts'
import { LimitesButton } from '../incentivado/public.ts'
import { HeaderPanel } from '../lista/public.ts'
import { PrintMenu } from '../papeis/public.ts'
import { VersionTabs } from '../versoes/public.ts'
import { ChangeBar, LooseTotalBar } from './bar/notices.tsx'
import { ActBar } from './bar/act-bar.tsx'
import { SearchBar } from './bar/search-bar.tsx'
import { TotalsBar } from './bar/totals-bar.tsx'
import { ConflictBar } from './bar/conflicts.tsx'
import { SaveStatus } from './bar/save-state.tsx'
import { lineActs } from './bar/line-acts.tsx'
import { MenuDoJob } from './bar/job-menu.tsx'
import { cellOptions } from './bar/cell-options.ts'
import { PhoneFolha } from './phone/phone-folha.tsx'
import type { Modo } from './board/modes.ts'
import { gastosTo } from './board/situacoes.ts'
import type { FolhaStore } from './state/folha-store.ts'
import { useFolha } from './state/use-folha.ts'
import type { Grade } from './grid/grid.ts'
import type { EarlyGrid } from './early/early-sheet.ts'
import { Planilha } from './grid/planilha.tsx'
import type { Painel } from './panels/panel.tsx'
import styles from './folha.module.css'

const Panels = lazyPart(() => import('./panels/panel.tsx').then((part) => part.Panels))
const LineSituacoes = lazyPart(() =>
  import('./bar/line-situacoes.ts').then((part) => part.LineSituacoes),
)

interface MesaProps {
  readonly store: FolhaStore
  readonly early: EarlyGrid | undefined
  readonly modo: Modo
}

/** The sheet's screen: toolbar and notices above the grid, totals below. */
export function Mesa({ store, early, modo }: MesaProps) {
  const header = useFolha(store, (snapshot) => snapshot.header)
  const [painel, setPainel] = useState<Painel>()
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const grade = useRef<Grade>(undefined)
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  })
  const fetch = useCallback(
    () => store.replace({ busca: store.snapshot().busca ?? { texto: '', found: [], at: 0 } }),
    [store],
  )
  const focus = useCallback(() => void requestAnimationFrame(() => grade.current?.focus()), [])
  const close = useCallback(() => {
    setPainel(undefined)
    focus()
  }, [focus])
  useKeys([
    { keys: 'Ctrl+F', label: 'Buscar na planilha', group: 'Planilha', run: fetch },
    { keys: 'Ctrl+S', label: 'Salvar agora', group: 'Planilha', run: () => store.sync.syncNow() },
    ...planilhaKeys,
  ])
  const navigate = useNavigate()
  const actions = useMemo(
    () => ({
      searchOptions: cellOptions(store),
      openSearch: fetch,
      openDetails: () => setPainel('linha'),
      openGastos: () => {
        const { header: of, board, selection } = store.snapshot()
        const to = gastosTo(of, board, selection.focus.uid)
        if (to !== undefined) void navigate(to)
      },
      openMenu: (x: number, y: number) =>
        setAnchor({ x, y, side: 'left', from: document.activeElement as HTMLElement }),
    }),
    [store, fetch, navigate],
  )
  // Panels that change the totals dock beside the grid; the others open over it.
  const isDocked = painel === 'encargos' || painel === 'comissionados'
  const aberto = painel && <Panels store={store} painel={painel} onClose={close} />
  return (
    <div className={styles.mesa}>
      <Row>
        <h2 className={styles.titulo}>
          <span>{header.num_orc}</span> {header.titulo}
        </h2>
        <SaveStatus store={store} />
        <Row>
          <HeaderPanel
            id_orcamento={header.id_orcamento}
            isOfProjeto={header.id_projeto_incentivado !== null}
          />
          <MenuDoJob store={store} modo={modo} />
          <PrintMenu id_orcamento={header.id_orcamento} num_orc={header.num_orc} />
          {header.id_projeto_incentivado === null ? (
            <SendButton id_orcamento={header.id_orcamento} />
          ) : (
            <LimitesButton
              id_orcamento={header.id_orcamento}
              id_projeto_incentivado={header.id_projeto_incentivado}
            />
          )}
        </Row>
      </Row>
      <div className={styles.versoes}>
        <VersionTabs id_orcamento={header.id_orcamento} />
      </div>
      {header.travado !== null && (
        <Notice tone="warning" role="note">
          {header.travado}
          {header.pode.trabalho &&
            ' Custos, estimativas e fornecedores continuam abertos para a produção.'}
        </Notice>
      )}
      <ClientAnswer id_orcamento={header.id_orcamento} />
      <ActBar store={store} modo={modo} onPainel={setPainel} isPhone={isPhone} />
      <ConflictBar store={store} onFocus={focus} />
      <LooseTotalBar store={store} onFocus={focus} />
      <ChangeBar store={store} onFocus={focus} />
      <SearchBar store={store} onClose={focus} />
      <div className={styles.meio} data-painel={isDocked || undefined}>
        {isPhone ? (
          <PhoneFolha store={store} onDetails={() => setPainel('linha')} />
        ) : (
          <Planilha
            store={store}
            actions={actions}
            early={early}
            onGrade={(mounted) => (grade.current = mounted)}
          />
        )}
        {isDocked && aberto}
      </div>
      {modo === 'incentivado' && header.id_projeto_incentivado !== null && (
        <LineSituacoes store={store} id_projeto_incentivado={header.id_projeto_incentivado} />
      )}
      <TotalsBar store={store} onAdjust={() => setPainel('ajuste')} />
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label="Linha"
          actions={lineActs(store, setPainel)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {!isDocked && aberto}
    </div>
  )
}

const helpOnly = { group: 'Planilha', run: () => undefined, onlyHelp: true } as const
const planilhaKeys = [
  { keys: 'Ctrl+Enter', label: 'Nova linha', ...helpOnly },
  { keys: 'Ctrl+Shift+Enter', label: 'Novo grupo', ...helpOnly },
  { keys: 'Ctrl+D', label: 'Preencher para baixo', ...helpOnly },
  { keys: 'Ctrl+Shift+D', label: 'Duplicar linhas', ...helpOnly },
  { keys: 'Ctrl+Delete', label: 'Excluir linhas', ...helpOnly },
  { keys: 'Alt+↑ Alt+↓', label: 'Mover linhas', ...helpOnly },
  { keys: 'Alt+Shift+← →', label: 'Mudar o nível', ...helpOnly },
  { keys: 'Alt+← →', label: 'Recolher e expandir', ...helpOnly },
  { keys: 'Ctrl+I', label: 'Detalhes da linha', ...helpOnly },
]
