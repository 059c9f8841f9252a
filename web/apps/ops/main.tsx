import { startFace } from '../kit/frame/start.tsx';
import { OpsApp } from './app.tsx';

startFace(OpsApp);
