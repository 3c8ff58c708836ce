import { useMediaQuery } from '@mantine/hooks'
import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react'
import { mobileWidthPx } from '../../../lib/constants.ts'
import { useKeys } from '../../../lib/keys.ts'
import { LazyMenu } from '../../../ui/list/lazy-menu.tsx'
import type { MenuAnchor } from '../../../ui/list/menu-anchor.ts'
import { SendButton } from '../../cartas/public.ts'
import { CabecaPanel } from '../cabeca/cabeca-panel.tsx'
import { PrintMenu } from '../papeis/print-menu.tsx'
import { VersionTabs } from '../versoes/version-tabs.tsx'
import { MudancaBar, TotalSoltoBar } from './barra/avisos.tsx'
import { BarraDeAtos } from './barra/barra-de-atos.tsx'
import { BarraDeBusca } from './barra/barra-de-busca.tsx'
import { BarraDeTotais } from './barra/barra-de-totais.tsx'
import { Conflitos } from './barra/conflitos.tsx'
import { Estado } from './barra/estado.tsx'
import { acoesDaLinha } from './barra/acoes-da-linha.tsx'
import { MenuDoJob } from './barra/menu-do-job.tsx'
import { opcoesDaCelula } from './barra/opcoes-da-celula.ts'
import { Celular } from './celular/celular.tsx'
import type { Modo } from './estado/colunas.ts'
import type { FolhaStore } from './estado/folha-store.ts'
import { useFolha } from './estado/uso.ts'
import type { Grade } from './grade/grade.ts'
import { Planilha } from './grade/planilha.tsx'
import type { Painel } from './paineis/painel.tsx'
import styles from './folha.module.css'

const Paineis = lazy(() =>
  import('./paineis/painel.tsx').then((part) => ({ default: part.Paineis })),
)

/** The desk: the sheet, what is done with it above, what it comes to below. */
export function Mesa({ store, modo }: { readonly store: FolhaStore; readonly modo: Modo }) {
  const cabeca = useFolha(store, (foto) => foto.cabeca)
  const [painel, setPainel] = useState<Painel>()
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const grade = useRef<Grade>(undefined)
  const eCelular = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  })
  const fetch = useCallback(
    () => store.replace({ busca: store.foto().busca ?? { texto: '', achados: [], at: 0 } }),
    [store],
  )
  const focus = useCallback(() => void requestAnimationFrame(() => grade.current?.focar()), [])
  const close = useCallback(() => {
    setPainel(undefined)
    focus()
  }, [focus])
  useKeys([
    { keys: 'Ctrl+F', label: 'Buscar na planilha', group: 'Planilha', run: fetch },
    { keys: 'Ctrl+S', label: 'Salvar agora', group: 'Planilha', run: () => store.sincronia.ja() },
    ...teclasDaPlanilha,
  ])
  const acoes = useMemo(
    () => ({
      buscarOpcoes: opcoesDaCelula(store),
      abrirBusca: fetch,
      abrirDetalhes: () => setPainel('linha'),
      abrirMenu: (x: number, y: number) =>
        setAnchor({ x, y, side: 'left', from: document.activeElement as HTMLElement }),
    }),
    [store, fetch],
  )
  // What changes the totals stands beside them; the rest comes over the sheet.
  const isDocked = painel === 'encargos' || painel === 'comissionados'
  const aberto = painel && (
    <Suspense>
      <Paineis store={store} painel={painel} onFechar={close} />
    </Suspense>
  )
  return (
    <div className={styles.mesa}>
      <div className={styles.topo}>
        <h2 className={styles.titulo}>
          <span>{cabeca.num_orc}</span> {cabeca.titulo}
        </h2>
        <VersionTabs id_orcamento={cabeca.id_orcamento} />
        <Estado store={store} />
        <div className={styles.saidas}>
          <CabecaPanel id_orcamento={cabeca.id_orcamento} />
          <MenuDoJob store={store} modo={modo} />
          <PrintMenu id_orcamento={cabeca.id_orcamento} num_orc={cabeca.num_orc} />
          <SendButton id_orcamento={cabeca.id_orcamento} />
        </div>
      </div>
      {cabeca.travado !== null && (
        <div className={styles.trava} role="note">
          {cabeca.travado}
          {cabeca.pode.trabalho &&
            ' Custos, estimativas e fornecedores continuam abertos para a produção.'}
        </div>
      )}
      <BarraDeAtos store={store} modo={modo} onPainel={setPainel} eCelular={eCelular} />
      <Conflitos store={store} onFocus={focus} />
      <TotalSoltoBar store={store} onFocus={focus} />
      <MudancaBar store={store} onFocus={focus} />
      <BarraDeBusca store={store} onFechar={focus} />
      <div className={styles.meio} data-painel={isDocked || undefined}>
        {eCelular ? (
          <Celular store={store} onDetalhes={() => setPainel('linha')} />
        ) : (
          <Planilha store={store} acoes={acoes} onGrade={(uma) => (grade.current = uma)} />
        )}
        {isDocked && aberto}
      </div>
      <BarraDeTotais store={store} onAjuste={() => setPainel('ajuste')} />
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label="Linha"
          actions={acoesDaLinha(store, setPainel)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {!isDocked && aberto}
    </div>
  )
}

const deAjuda = { group: 'Planilha', run: () => undefined, onlyHelp: true } as const
const teclasDaPlanilha = [
  { keys: 'Ctrl+Enter', label: 'Nova linha', ...deAjuda },
  { keys: 'Ctrl+Shift+Enter', label: 'Novo grupo', ...deAjuda },
  { keys: 'Ctrl+D', label: 'Preencher para baixo', ...deAjuda },
  { keys: 'Ctrl+Shift+D', label: 'Duplicar linhas', ...deAjuda },
  { keys: 'Ctrl+Delete', label: 'Excluir linhas', ...deAjuda },
  { keys: 'Alt+↑ Alt+↓', label: 'Mover linhas', ...deAjuda },
  { keys: 'Alt+Shift+← →', label: 'Mudar o nível', ...deAjuda },
  { keys: 'Alt+← →', label: 'Recolher e expandir', ...deAjuda },
  { keys: 'Ctrl+I', label: 'Detalhes da linha', ...deAjuda },
]
