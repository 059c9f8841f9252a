import { startFace } from '../kit/frame/start.tsx';
import { RideApp } from './app.tsx';

startFace(RideApp);
