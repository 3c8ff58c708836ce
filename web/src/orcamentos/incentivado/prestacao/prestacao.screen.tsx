import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import type { ConferenciaDoProjeto } from '@claquete/contract/orcamentos/incentivado/contas'
import { fonteList } from '@claquete/contract/orcamentos/incentivado/fonte'
import { prestacaoExport, relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import { namesOfRelacoes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import {
  toGastosOfProjeto,
  toIncentivadoList,
  toPrestacao,
  toProjetoIncentivadoEdit,
} from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { counted } from '../../../lib/plain/format.ts'
import { GastoActDialog } from '../contas/gasto-acts.tsx'
import type { GastoAct } from '../contas/gasto-acts.tsx'
import { ConferenciaCard } from './conferencia.card.tsx'
import { relacaoGroups, situacaoLooks } from './prestacao.labels.ts'
import type { Situacao } from './prestacao.labels.ts'
import { RelacaoCard } from './relacao.card.tsx'
import { useExport } from './use-export.ts'
import type { Wanted } from './use-export.ts'

const isRelacao = (tipo: string): tipo is RelacaoCodigo => Object.hasOwn(namesOfRelacoes, tipo)
const isSituacao = (word: string): word is Situacao => Object.hasOwn(situacaoLooks, word)

/** The accounting of a project before it is handed in: every check, and every sheet as it will be. */
export default function PrestacaoScreen() {
  const params = useParams()
  const id_projeto_incentivado = Number(params['id_projeto_incentivado'])
  const fonte = Number(params['id_fonte_financiamento']) || 0
  const tipo = params['tipo'] ?? ''
  const at = { params: { id_projeto_incentivado } }
  // Project, budget, bank and ledger change what it says, also while nobody looks at it.
  const conferencia = useRead(projetoConferencia, at, { staleTime: 0 })
  const projeto = useRead(projetoIncentivadoView, at).data?.data
  useLiveReads('projeto_incentivado', projetoConferencia, relacaoView, fonteList)
  useLiveReads('execucao', projetoConferencia, relacaoView)
  return (
    <Page
      toolbar={
        <>
          {projeto && (
            <LinkButton to={toProjetoIncentivadoEdit(id_projeto_incentivado, projeto.id_empresa)}>
              {projeto.nome}
            </LinkButton>
          )}
          <LinkButton to={toGastosOfProjeto(id_projeto_incentivado, 'projeto')}>Gastos</LinkButton>
        </>
      }
    >
      <Reading of={conferencia} listTo={toIncentivadoList()}>
        {({ data }) => (
          <Prestacao
            key={id_projeto_incentivado}
            {...{ id_projeto_incentivado, fonte }}
            id_empresa={projeto?.id_empresa ?? 0}
            tipo={isRelacao(tipo) ? tipo : 'pacote'}
            conferencia={data}
          />
        )}
      </Reading>
    </Page>
  )
}

interface PrestacaoProps {
  readonly id_projeto_incentivado: number
  readonly id_empresa: number
  readonly fonte: number
  readonly tipo: Wanted['tipo']
  readonly conferencia: ConferenciaDoProjeto
}

function Prestacao(props: PrestacaoProps) {
  const { id_projeto_incentivado, id_empresa, fonte, tipo, conferencia } = props
  const { id_orcamento } = conferencia
  const [words, setWords] = useSearchParams()
  const [acting, setActing] = useState<GastoAct>()
  const situacao = words.get('situacao') ?? ''
  const pagina = Math.max(1, Math.trunc(Number(words.get('pagina'))) || 1)
  const set = (name: string, value: string) =>
    setWords(
      (before) => {
        before.delete(name)
        if (value !== '') before.set(name, value)
        return before
      },
      { replace: true },
    )
  const failed = conferencia.verificacoes.filter((one) => one.situacao === 'descumpre').length
  return (
    <>
      {failed > 0 && (
        <Notice
          tone="warning"
          title={counted(failed, 'verificação não passou', 'verificações não passaram')}
        >
          Corrija o que puder. Dá para exportar assim mesmo: os arquivos saem marcados “COM
          PENDÊNCIAS”.
        </Notice>
      )}
      <ConferenciaCard
        conferencia={conferencia}
        projeto={{ id_projeto_incentivado, id_empresa, id_orcamento }}
        situacao={isSituacao(situacao) ? situacao : ''}
        onSituacao={(one) => set('situacao', one)}
        onAct={setActing}
      />
      <RelacaoBar {...{ id_projeto_incentivado, fonte, tipo, failed }} />
      {tipo === 'pacote' ? (
        <PacoteCard />
      ) : (
        <RelacaoCard
          {...{ id_projeto_incentivado, fonte, tipo, pagina }}
          onPagina={(one) => set('pagina', one === 1 ? '' : String(one))}
        />
      )}
      {acting && (
        <GastoActDialog
          {...{ ...acting, id_projeto_incentivado }}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  )
}

interface RelacaoBarProps extends Omit<PrestacaoProps, 'conferencia' | 'id_empresa'> {
  readonly failed: number
}

/** Which sheet of which source, and its files. */
function RelacaoBar({ id_projeto_incentivado, fonte, tipo, failed }: RelacaoBarProps) {
  const navigate = useNavigate()
  const may = useMay()
  const { data } = useRead(fonteList, { body: { id_projeto_incentivado } })
  const { busy, run } = useExport({ id_projeto_incentivado, fonte, failed })
  const go = (to: { fonte?: string | null; tipo?: string | null }) =>
    void navigate(toPrestacao(Number(to.fonte ?? fonte), id_projeto_incentivado, to.tipo ?? tipo), {
      replace: true,
    })
  const button = (wanted: Wanted, label: string, icon: React.ReactNode) => (
    <Button
      key={label}
      size="xs"
      variant={wanted.tipo === 'pacote' ? 'filled' : 'default'}
      leftSection={icon}
      loading={busy === `${wanted.tipo}-${wanted.formato}`}
      disabled={busy !== undefined}
      onClick={() => void run(wanted)}
    >
      {label}
    </Button>
  )
  return (
    <FilterBar
      aria-label="Relação e fonte"
      actions={
        may(prestacaoExport.access) && (
          <>
            {tipo !== 'pacote' &&
              button({ tipo, formato: 'excel' }, 'Excel', <IconFileSpreadsheet size={15} />)}
            {tipo !== 'pacote' &&
              button({ tipo, formato: 'pdf' }, 'PDF', <IconFileTypePdf size={15} />)}
            {button({ tipo: 'pacote', formato: 'pdf' }, 'Pacote', <IconDownload size={15} />)}
          </>
        )
      }
    >
      <Select
        size="xs"
        label="Relação"
        data-wide
        allowDeselect={false}
        data={relacaoGroups}
        value={tipo}
        onChange={(value) => go({ tipo: value })}
      />
      <Select
        size="xs"
        label="Fonte"
        allowDeselect={false}
        data={[
          { value: '0', label: 'Todas as fontes' },
          ...(data?.data ?? []).map(({ id_projeto_fonte, nome, fonte: mecanismo }) => ({
            value: String(id_projeto_fonte),
            label: nome || mecanismo,
          })),
        ]}
        value={String(fonte)}
        onChange={(value) => go({ fonte: value })}
      />
    </FilterBar>
  )
}

const PacoteCard = () => (
  <Card title="Pacote completo" subtitle="Um arquivo zip com tudo o que a prestação pede.">
    <Note>
      Todas as relações em Excel e PDF, o resultado da conferência, os documentos e comprovantes de
      cada pagamento com o nome RP_número_documento, e um índice que diz o que há de cada pagamento
      e o que falta.
    </Note>
  </Card>
)
