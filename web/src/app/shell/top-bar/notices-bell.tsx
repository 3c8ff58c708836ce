import { useCallback, useState } from 'react'
import { IconBell } from '../../../lib/page/icons.ts'
import { useUnread } from '../../../lib/account/notices.ts'
import { dismissNotices } from '../../../lib/page/toast.ts'
import { bellLabel } from '../sidebar/counts.ts'
import { Panel } from './panel.tsx'
import styles from './top-bar.module.css'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const NoticesPanel = lazyPart(() => import('./notices-panel.tsx').then((part) => part.NoticesPanel))

const mostShown = 9

/** The bell: how many notices are unread, and the list of them. */
export function NoticesBell() {
  const unread = useUnread()
  const [opened, setOpened] = useState(false)
  const change = useCallback((next: boolean) => {
    setOpened(next)
    if (next) dismissNotices()
  }, [])
  return (
    <Panel
      opened={opened}
      onChange={change}
      label={bellLabel(unread)}
      width={340}
      button={
        <>
          <IconBell size={19} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </>
      }
    >
      <NoticesPanel onClose={() => change(false)} />
    </Panel>
  )
}
