import type { CabecaDaVisao } from '@claquete/contract/orcamentos/orcamento/visao'
import { visaoExcel } from '@claquete/contract/orcamentos/orcamento/visao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { CallFailure, callFile } from '../../../lib/call.ts'
import { saveBlob } from '../../../lib/export.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '../../../ui/icons.ts'
import { MenuButton } from '../../../ui/list/menu-button.tsx'
import { StatusChip } from '../lista/status-chip.tsx'
import styles from './visao.module.css'

type Aba = 'visao' | 'grandes' | 'fluxo'

interface CabecaProps {
  readonly orcamento: CabecaDaVisao
  readonly aba: Aba
  /** Beside the tabs. */
  readonly children?: ReactNode
}

const abas = (id: number) =>
  [
    { aba: 'visao', label: 'Visão', to: paths.orcamentoVisao(id), access: 'orcamento.consultar' },
    {
      aba: 'grandes',
      label: 'Grandes itens',
      to: paths.grandesItens(id),
      access: 'orcamento.consultar',
    },
    { aba: 'fluxo', label: 'Fluxo', to: paths.orcamentoFluxo(id), access: 'orcamento.custos' },
  ] as const

/** Which budget is looked at, and the other ways to look at it. */
export function CabecaDoRelatorio({ orcamento, aba, children }: CabecaProps) {
  const may = useMay()
  const { id_orcamento, num_orc, titulo, cliente, empresa, id_orcamento_versao } = orcamento
  return (
    <header className={styles.cabeca}>
      <div className={styles.quem}>
        <h2>
          <span>{num_orc}</span> {titulo}
        </h2>
        <p>
          <StatusChip {...orcamento} />
          {id_orcamento_versao > 0 && (
            <span>{orcamento.nome_versao || `Versão ${id_orcamento_versao}`}</span>
          )}
          <span>{[cliente, empresa].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={styles.atos}>
        <nav className={styles.abas} aria-label="Relatórios do orçamento">
          {abas(id_orcamento)
            .filter(({ access }) => may(access))
            .map((one) => (
              <Link key={one.aba} to={one.to} aria-current={one.aba === aba ? 'page' : undefined}>
                {one.label}
              </Link>
            ))}
        </nav>
        {children}
        <Exportar orcamento={orcamento} />
        <Button component={Link} to={paths.orcamentoEdit(id_orcamento)} variant="default" size="xs">
          Abrir orçamento
        </Button>
      </div>
    </header>
  )
}

function Exportar({ orcamento: { id_orcamento, num_orc } }: Pick<CabecaProps, 'orcamento'>) {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!may(visaoExcel.access)) return null
  const save = async (tipo: 'excel' | 'pdf', extension: string) => {
    setBusy(true)
    try {
      const file = await callFile(visaoExcel, { body: { id_orcamento, tipo } })
      saveBlob(file, `Orçado x executado ${num_orc.replaceAll('/', '-')}.${extension}`)
    } catch (error) {
      if (error instanceof CallFailure && !error.ofSession) {
        toast.danger(error.msg, 'Erro ao exportar!')
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      isDisabled={isBusy}
      actions={[
        {
          label: 'Exportar Excel',
          icon: <IconFileSpreadsheet size={16} stroke={1.5} />,
          run: () => void save('excel', 'xlsx'),
        },
        {
          label: 'Exportar PDF',
          icon: <IconFileTypePdf size={16} stroke={1.5} />,
          run: () => void save('pdf', 'pdf'),
        },
      ]}
    />
  )
}
