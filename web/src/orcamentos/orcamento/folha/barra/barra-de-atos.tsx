import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconListDetails,
  IconPlus,
  IconSearch,
} from '../../../../ui/icons.ts'
import { MenuButton } from '../../../../ui/list/menu-button.tsx'
import { TipButton } from '../../../../ui/tip-button.tsx'
import { novaLinha, novoGrupo } from '../estado/comandos.ts'
import type { Modo } from '../estado/colunas.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { useFolha } from '../estado/uso.ts'
import type { Painel } from '../paineis/painel.tsx'
import styles from '../folha.module.css'
import { BotaoColunas } from './botao-colunas.tsx'

interface BarraProps {
  readonly store: FolhaStore
  readonly modo: Modo
  readonly eCelular: boolean
  readonly onPainel: (painel: Painel) => void
}

const icon = { size: 15, stroke: 1.5 } as const

/** Folds every group, or opens all of them. */
function foldAll(store: FolhaStore): void {
  const { arvore, fileiras } = store.foto().quadro
  const grupos = arvore.inSheetOrder().filter(({ tipo }) => tipo === 'grupo')
  const temAberto = fileiras.some(({ tipo, temFilhos, estaFechada }) => {
    return tipo === 'grupo' && temFilhos && !estaFechada
  })
  store.fold(
    grupos.map(({ id }) => id),
    temAberto,
  )
}

/** What is done with the sheet. */
export function BarraDeAtos({ store, modo, eCelular, onPainel }: BarraProps) {
  const soLeitura = useFolha(store, (foto) => foto.quadro.soLeitura)
  const podeDesfazer = useFolha(store, (foto) => foto.podeDesfazer)
  const podeRefazer = useFolha(store, (foto) => foto.podeRefazer)
  const open = (label: string, painel: Painel) => ({ label, run: () => onPainel(painel) })
  const { custos } = store.foto().cabeca.pode
  const contas = [
    open('Desconto, acréscimo e valor desejado', 'ajuste'),
    open('Encargos e impostos', 'encargos'),
    ...(custos ? [open('Comissionados', 'comissionados')] : []),
    open('Variáveis', 'variaveis'),
    open('Observações', 'observacoes'),
  ]
  const inserir = [
    open('Do catálogo', 'catalogo'),
    open('De outro orçamento', 'orcamento'),
    open('De um modelo', 'modelos'),
  ]
  return (
    <div className={styles.atos} role="toolbar" aria-label="Planilha">
      {!soLeitura && (
        <>
          <Button size="xs" leftSection={<IconPlus {...icon} />} onClick={() => novaLinha(store)}>
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
          <MenuButton label="Inserir" icon={<IconPlus {...icon} />} actions={inserir} />
        </>
      )}
      <MenuButton label="Encargos e totais" icon={<IconListDetails {...icon} />} actions={contas} />
      <span data-espaco />
      {!soLeitura && (
        <>
          <TipButton
            label="Desfazer"
            icon={<IconArrowBackUp {...icon} />}
            isDisabled={!podeDesfazer}
            onClick={() => store.undo()}
          />
          <TipButton
            label="Refazer"
            icon={<IconArrowBackUp {...icon} className={styles.espelhado} />}
            isDisabled={!podeRefazer}
            onClick={() => store.redo()}
          />
        </>
      )}
      <TipButton
        label="Recolher ou expandir os grupos"
        icon={eCelular ? <IconChevronRight {...icon} /> : <IconChevronDown {...icon} />}
        onClick={() => foldAll(store)}
      />
      <TipButton
        label="Buscar na planilha"
        icon={<IconSearch {...icon} />}
        onClick={() => store.replace({ busca: { texto: '', achados: [], at: 0 } })}
      />
      {!eCelular && <BotaoColunas store={store} modo={modo} />}
    </div>
  )
}
