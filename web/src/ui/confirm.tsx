import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../lib/failure-report.ts'
import { store, useStore } from '../lib/store.ts'
